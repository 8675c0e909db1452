import { type Treatment, takesArticle } from '#domain/taxTreatment.ts'
import { unprocessable } from '#platform/errors.ts'
import { needlessArticleMessage } from '#wire/fields.ts'

type Given<Of extends Treatment> = {
  tratamiento?: Of | null | undefined
  articulo?: string | null | undefined
}

/**
 * The values to write of a record whose treatment may change: its article goes with a treatment that names none. What is absent stays.
 *
 * @param field what the article is called.
 * @throws AppError 422 for an article that the treatment, kept or given, does not name.
 */
export const withItsArticle = <Of extends Treatment, Values extends Given<Of>>(
  before: { tratamiento: Of | null },
  values: Values,
  field = 'articulo',
): Values => {
  const isAnother = values.tratamiento !== undefined && values.tratamiento !== before.tratamiento
  if (takesArticle(values.tratamiento === undefined ? before.tratamiento : values.tratamiento))
    // The article of what it was is none of what it becomes.
    return isAnother && values.articulo === undefined ? { ...values, articulo: null } : values
  const text = needlessArticleMessage()
  if (values.articulo) throw unprocessable(text, { [field]: text })
  return { ...values, articulo: null }
}
