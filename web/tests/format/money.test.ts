import { describe, expect, it } from "vitest";
import { parseSignedMoney } from "../../src/format/money";

describe("an amount with a sign", () => {
  it.each([
    ["-5", -500],
    ["−$12.50", -1250],
    ["+20", 2000],
    ["20", 2000],
    [" - 1,000 ", -100000],
    ["0", 0],
    ["-0", 0],
  ])("%s is %i cents", (text, cents) => expect(parseSignedMoney(text)).toBe(cents));

  it.each(["", "-", "five", "--5", "5-", "1.234"])("“%s” is none", (text) => expect(parseSignedMoney(text)).toBeNull());
});
