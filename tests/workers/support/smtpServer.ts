import { onTestFinished } from 'vitest'
import { openSmtpSink, type SmtpSink } from '#tests/support/smtpSink.ts'

/** A real SMTP server of the running test. */
export const startSmtpServer = async (size?: number): Promise<SmtpSink> => {
  const smtp = await openSmtpSink(size)
  onTestFinished(smtp.down)
  return smtp
}
