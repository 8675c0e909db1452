/** Has the browser keep a file that was made in it. */
export const saveFile = (name: string, type: string, content: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it once the event is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
