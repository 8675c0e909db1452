import type { Language } from '#language/language.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => ENTITIES[sign] ?? '')

/** The words of a text as simple HTML: paragraphs and lines as they were, and nothing that would have to be fetched. */
export const htmlBody = (body: string, language: Language): string => {
  const paragraphs = body
    .trim()
    .split(/\n{2,}/)
    .map(paragraph => `<p>${escaped(paragraph).replaceAll('\n', '<br>\n')}</p>`)
  return [
    `<!doctype html>\n<html lang="${language}">`,
    '<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>',
    '<body style="font-family: Arial, Helvetica, sans-serif; font-size: 15px; line-height: 1.5">',
    ...paragraphs,
    '</body>\n</html>\n',
  ].join('\n')
}
