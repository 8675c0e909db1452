import { z } from 'zod'
import { dayOut } from './fields.ts'

const item = z.object({
  /** By which the order calls it (Orden HAC/1177/2024, art. 15). */
  letter: z.string(),
  label: z.string(),
  value: z.string(),
})

const declarationText = z.object({ title: z.string(), items: z.array(item), annex: z.array(item) })

/** A declaración responsable: of this version of the software as it runs here, or of an earlier one that wrote records. */
export const declarationSchema = z.object({
  /** Of what it declares: who signs it says by this what they have read. */
  digest: z.string(),
  name: z.string(),
  systemVersion: z.string(),
  producer: z.string(),
  isCurrent: z.boolean(),
  /** By whom and when; null while nobody has. */
  signed: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** In Spanish, which is what counts. */
  official: declarationText,
  /** In the language of who asks; null where that is Spanish. */
  translated: declarationText.nullable(),
})

/** Answer of `GET /api/verifactu/declaracio`: that of the version that runs, then those of before, the newest first. */
export const declarationsSchema = z.object({
  declarations: z.array(declarationSchema),
  /** Whether the company has all that a declaration names of its producer. */
  canBeSigned: z.boolean(),
})

/** `POST /api/verifactu/declaracio`: an administrator signs what they have read, for the company. */
export const signBody = z.object({ digest: z.string().regex(/^[0-9a-f]{64}$/) })

/** What is printed of one: the official text, and what it means in the language of who asks. `day`: of signing, or of printing. */
export const printedDeclarationSchema = z.object({
  official: declarationText,
  translated: declarationText.nullable(),
  producer: z.string(),
  day: dayOut(),
})

export type Declaration = z.infer<typeof declarationSchema>
export type Declarations = z.infer<typeof declarationsSchema>
export type SignBody = z.infer<typeof signBody>
export type PrintedDeclaration = z.infer<typeof printedDeclarationSchema>
