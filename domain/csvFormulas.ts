/** What a spreadsheet takes for a formula when a cell begins with it; the last four are what East Asian keyboards write. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/

/** A text as a cell of a CSV file: an apostrophe keeps one from being run as a formula, whoever wrote it. */
export const withoutFormula = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text)
