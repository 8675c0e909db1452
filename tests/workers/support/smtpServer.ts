import { onTestFinished } from 'vitest'
import { openSmtpSink, type SmtpSink } from '#tests/support/smtpSink.ts'

/** A real SMTP server of the running test. */
export const startSmtpServer = async (): Promise<SmtpSink> => {
  const smtp = await openSmtpSink()
  onTestFinished(smtp.down)
  return smtp
}
