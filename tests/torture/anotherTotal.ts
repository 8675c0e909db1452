/** A Norma 43 whose end tells of another sum than its lines come to: refused whole. One that is only cut may be taken as far as it is whole. */
export const anotherTotal = (file: string, by = 1): string =>
  file.replace(/(\r\n33.{38})(\d{14})/, (_, head, total) => {
    return head + String(Number(total) + by).padStart(14, '0')
  })
