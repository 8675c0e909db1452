import { type FieldPath, type FieldValues, get, type UseFormReturn, useController } from 'react-hook-form'
import { usualArticle } from '#domain/taxArticles.ts'
import { TREATMENTS, type Treatment, takesArticle } from '#domain/taxTreatment.ts'
import type { Columns } from '../../ui/form/FieldFrame.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { treatmentName } from './treatmentName.ts'
import { texts } from './treatmentTexts.ts'

type Props<Values extends FieldValues, Body> = {
  form: UseFormReturn<Values, unknown, Body>
  /** Names of the two fields; both hold null for nothing. */
  treatment: FieldPath<Values>
  article: FieldPath<Values>
  /** The choice that says nothing of its own. */
  none: string
  label?: string
  hint?: string
  treatments?: readonly Treatment[]
  columns?: Columns
}

const articleHint = (treatment: Treatment | null): string => {
  const article = usualArticle(treatment ?? '')
  return article === '' ? texts.noUsualArticle : texts.usualArticle({ article })
}

/**
 * How something is taxed, and by which article it is not, where there may be one. The article goes with its treatment: another treatment
 * has none until it is typed. Two columns of a `row`.
 */
export function TreatmentFields<Values extends FieldValues, Body>(props: Props<Values, Body>) {
  const { form, none, label = texts.treatment, hint, treatments = TREATMENTS, columns = 6 } = props
  const { control, formState } = form
  const treatment = useController({ control, name: props.treatment })
  const article = useController({ control, name: props.article })
  const chosen: Treatment | null = treatment.field.value || null
  const typed: string | null = article.field.value
  // An article that does not belong, which a colleague's treatment can leave behind, is shown, so that it can be taken out.
  const hasArticle = takesArticle(chosen) || Boolean(typed)

  const choose = (value: string | null) => {
    const isAsBefore = value === get(formState.defaultValues, props.treatment)
    treatment.field.onChange(value)
    article.field.onChange(isAsBefore ? get(formState.defaultValues, props.article) : null)
  }

  return (
    <>
      <SelectField
        columns={columns}
        label={label}
        field={{
          ...treatment.field,
          value: chosen ?? '',
          onChange: event => choose(event.target.value || null),
        }}
        error={treatment.fieldState.error}
        none={none}
        options={treatments.map(value => ({ value, label: treatmentName(value) }))}
        {...(hint !== undefined && { hint })}
      />
      {hasArticle && (
        <TextField
          columns={columns}
          label={texts.article}
          field={{
            ...article.field,
            value: typed ?? '',
            onChange: event => article.field.onChange(event.target.value || null),
          }}
          error={article.fieldState.error}
          hint={articleHint(chosen)}
          maxLength={40}
        />
      )}
    </>
  )
}
