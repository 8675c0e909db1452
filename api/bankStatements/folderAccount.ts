import { FOLDER_ACCOUNT, isProgramAccount } from '../http/apiTokens.ts'

/** Whether a file is the word of a program that calls. What lies in the folder was put there by whoever runs the machine, or by the bank. */
export const isProgramsWord = (account: string): boolean =>
  isProgramAccount(account) && account !== FOLDER_ACCOUNT
