/** What a spreadsheet takes for a formula when a cell begins with it; the last four are what East Asian keyboards write. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/

/** Where cells end at a comma or a tab, in another program than this file is for, what is behind it would begin one: such a cell is quoted. */
export const FORMULA_BEHIND = /[,\t]\s*[=+\-@＝＋－＠]/

/** A text as a cell of a CSV file: an apostrophe keeps one from being run as a formula, whoever wrote it. */
export const withoutFormula = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text)
