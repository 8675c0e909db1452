/** Hands a file to the browser as a click on its link would. */
export function downloadFile({ url, nom }: { url: string; nom: string }): void {
  const link = document.createElement('a')
  link.href = url
  link.download = nom
  link.click()
}
