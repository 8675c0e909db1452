import { isProgramAccount, tokenAccount } from '../http/apiTokens.ts'

/** Who takes the files of the watched folder: a program by the name of its setting (decision 0075). */
export const FOLDER_ACCOUNT = tokenAccount('BANK_STATEMENTS_DIR')

/** Whether a file is the word of a program that calls. What lies in the folder was put there by whoever runs the machine, or by the bank. */
export const isProgramsWord = (account: string): boolean =>
  isProgramAccount(account) && account !== FOLDER_ACCOUNT
