import { IconWarning } from '../../ui/icons.tsx'
import { mailsApi } from './mailsApi.ts'
import { texts } from './mailTexts.ts'
import './mails.scss'

/** Says that mails go into files and to nobody, where they do; stands wherever mails are sent or looked at. */
export function NoMailServer() {
  const { data } = mailsApi.useMailOutletQuery()
  if (data?.outlet !== 'file') return null
  return (
    <p className="no-mail-server no-print" role="note">
      <IconWarning />
      <span>{texts.noServer}</span>
    </p>
  )
}
