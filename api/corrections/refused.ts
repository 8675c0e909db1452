import { type AppError, unprocessable } from '#platform/errors.ts'

/** 422 about one field of a correction. @param text what is wrong, in the language of who asks. */
export const refused = (field: string, text: string): AppError => unprocessable(text, { [field]: text })
