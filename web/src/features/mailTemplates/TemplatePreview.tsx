import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type MailTemplateBody, mailTemplateBody } from '#wire/mailTemplates.ts'
import { MailPreviewText } from '../../records/mailTemplates/MailPreviewText.tsx'
import { mailTemplatesApi } from '../../records/mailTemplates/mailTemplatesApi.ts'
import { toFailure } from '../../ui/failure.ts'
import { SkeletonBar } from '../../ui/SkeletonBar.tsx'
import { texts } from './texts.ts'

/** Long enough for a word. */
const PAUSE_MS = 300

/** An example in the words as they stand in the form, made by what makes the mails; asked for while it is open. */
export function TemplatePreview({ form }: { form: UseFormReturn<MailTemplateBody> }) {
  const [isOpen, setIsOpen] = useState(false)
  const [ask, { data, error }] = mailTemplatesApi.useTryMailTemplateMutation()
  const { success: isRight, data: body } = mailTemplateBody.safeParse(form.watch())
  const asked = isRight ? JSON.stringify(body) : null
  useEffect(() => {
    if (!isOpen || asked === null) return
    const timer = setTimeout(() => void ask(JSON.parse(asked)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isOpen, asked, ask])
  return (
    <details className="mail-preview" onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>{texts.preview}</summary>
      {asked === null && <p className="refusal mb-0">{texts.previewFails}</p>}
      {asked !== null && error && <p className="refusal mb-0">{toFailure(error).message}</p>}
      {asked !== null && !error && (data ? <MailPreviewText mail={data} /> : <SkeletonBar width="60%" />)}
    </details>
  )
}
