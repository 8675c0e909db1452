import { type ReactNode, useMemo } from 'react'
import { z } from 'zod'
import { requiredText } from '#wire/fields.ts'
import { DialogButtons } from '../../ui/form/DialogButtons.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { BulkQuestion } from './BulkQuestion.tsx'
import type { Answer, Question } from './bulkKind.ts'
import { texts } from './bulkTexts.ts'

type Props = {
  asks: Question
  /** What was answered before one came back to it. */
  begin: Answer
  /** The choice above the question. */
  children: ReactNode
  isBusy: boolean
  error: string | undefined
  onAnswer: (answer: Answer) => void
  onCancel: () => void
}

/** What is asked must be answered; the rest of an answer is nothing. */
const ruleOf = (asks: Question): z.ZodType<Answer, Answer> =>
  z.object({
    figure: asks.kind === 'figure' ? asks.rule : z.number().or(z.nan()),
    option: z.string(),
    text: z.string(),
    find: asks.kind === 'replacement' ? requiredText() : z.string(),
    by: z.string(),
  })

/** Asks for the value, and for a look at what it would do. */
export function BulkChoiceForm({ asks, begin, children, isBusy, error, onAnswer, onCancel }: Props) {
  const rule = useMemo(() => ruleOf(asks), [asks])
  const form = useSchemaForm(rule, begin, { mode: 'onSubmit' })
  return (
    <Form onSubmit={form.handleSubmit(onAnswer)}>
      {children}
      <BulkQuestion asks={asks} form={form} />
      <ErrorLine message={error} />
      <DialogButtons
        submit={isBusy ? texts.previewing : texts.preview}
        cancel={texts.cancel}
        isBusy={isBusy}
        isSending={false}
        onCancel={onCancel}
      />
    </Form>
  )
}
