import type { Page } from 'playwright-core'

/** A call of the API as the user who is signed in on this page, as a colleague's program would make it. Throws on a refusal. */
export const callAsUser = async <Answer>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
): Promise<Answer> => {
  const answer = await page.request.fetch(path, { method, headers: { 'X-CSRF': '1' }, data })
  const text = await answer.text()
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`)
  return JSON.parse(text || 'null')
}
