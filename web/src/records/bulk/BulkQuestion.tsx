import type { UseFormReturn } from 'react-hook-form'
import { bindFields } from '../../ui/form/bindFields.ts'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import type { Answer, Question } from './bulkKind.ts'
import { texts } from './bulkTexts.ts'

/** What a choice asks for. */
export function BulkQuestion({
  asks,
  form,
}: {
  asks: Question
  form: UseFormReturn<Answer, unknown, Answer>
}) {
  const bind = bindFields(form)
  switch (asks.kind) {
    case 'figure':
      return (
        <NumberField
          label={asks.label}
          control={form.control}
          name="figure"
          {...asks.limits}
          {...(asks.hint !== undefined && { hint: asks.hint })}
        />
      )
    case 'option':
      return <SelectField label={asks.label} options={asks.options} {...bind('option')} />
    case 'text':
      return (
        <TextAreaField
          label={asks.label}
          rows={3}
          maxLength={2000}
          {...bind('text')}
          {...(asks.hint !== undefined && { hint: asks.hint })}
        />
      )
    case 'replacement':
      return (
        <div className="row">
          <TextField columns={6} label={texts.find} maxLength={200} {...bind('find')} />
          <TextField columns={6} label={texts.replaceBy} maxLength={200} {...bind('by')} />
        </div>
      )
  }
}
