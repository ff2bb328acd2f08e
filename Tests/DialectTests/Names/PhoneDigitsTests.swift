import Testing

@testable import Dialect

@Suite("Digits of telephone numbers")
struct PhoneDigitsTests {
  @Test(arguments: [
    ("040 123-45 67", "0401234567"), ("+358 (0)40.1234567", "+3580401234567"), ("*100#", "*100#"),
    ("＋81 ９０-1234", "+81901234"), ("٠١٢٣٤٥٦٧٨٩", "0123456789"), ("०९८", "098"),
    ("1+2", "12"), ("++1", "+1"), ("tel", ""), ("", ""), ("²③", ""), ("1\u{0}\u{1B}[2", "12"),
  ])
  func whatIsDialled(text: String, dialled: String) {
    #expect(PhoneDigits(text).dialled == dialled)
  }

  @Test(arguments: [
    ("+358 40 123 4567", "040 1234567", true), ("00358401234567", "+358401234567", true),
    ("401234567", "0401234567", true), ("1234567", "09 1234567", true),
    ("040 1234567", "050 1234567", false), ("112", "112", true), ("112", "0112", false),
    ("112", "+358112", false), ("123456", "09 123456", false),
    ("+1 212 555 1234", "+1 2125551234", true),
    ("+358 40 123 4567", "+46 40 123 4567", false), ("#31#", "*31#", false),
  ])
  func whatReachesTheSame(a: String, b: String, same: Bool) {
    #expect(PhoneDigits(a).reachesTheSame(as: PhoneDigits(b)) == same)
    #expect(PhoneDigits(b).reachesTheSame(as: PhoneDigits(a)) == same)
  }

  @Test(arguments: [
    ("+358 40 123 4567", "040 1234567"), ("612 3456", "+372 612 3456"), ("112", "00000112"),
    ("020 7946 0018", "+44 20 7946 0018"), ("#31#0401234567", "401234567"),
  ])
  func whatReachesTheSameHasOneEnding(a: String, b: String) {
    #expect(PhoneDigits(a).reachesTheSame(as: PhoneDigits(b)))
    #expect(PhoneDigits(a).ending == PhoneDigits(b).ending)
  }

  @Test(arguments: [
    ("+12125550142", 0), ("13125550142", 1), ("(312) 555-0142", 1), ("555 0142", nil),
    ("612 3456", 2), ("+372 612 3456", 2), ("0 1612 3456", nil), ("0142", nil), ("", nil),
  ])
  func whichOfSeveralItIs(number: String, index: Int?) {
    let numbers = ["+1 212 555 0142", "+1 312 555 0142", "+372 6123456", "00372 6123456"]
    #expect(PhoneDigits(number).index(in: numbers.map(PhoneDigits.init)) == index)
  }
}
