/** Hands a file to the browser as a click on its link would. */
export function downloadFile({ url, fileName }: { url: string; fileName: string }): void {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
}
