import { texts } from './texts.ts'

/** Names that the build gives to scripts and style sheets (web/vite.config.ts); what is behind one of ours may be gone with the build before. */
const OF_A_BUILD = /^\/assets\/[\w.-]+-[\w-]{6,8}\.(js|css)$/

/** What is answered for a piece of a build that is no longer here; null for every other address. */
export const pieceOfReplacedBuild = (path: string): { type: string; text: string } | null => {
  const kind = OF_A_BUILD.exec(path)?.[1]
  if (kind === undefined) return null
  // A style sheet that fails is the end of what it was for, before that has had its word.
  return kind === 'css' ? { type: 'text/css', text: '' } : { type: 'text/javascript', text: notice() }
}

/**
 * What a page of the build before runs in place of the piece that it asked for, in whatever state it is: nothing of its own code can be counted on,
 * and what it tells must work in pages that are open already. It says that there is a newer version, with a button that loads it, and leaves the
 * page and what is typed there as they are: a navigation that was waiting for the piece is called off (a router follows the window), and
 * whoever else waits for it is told that it failed. It stands in the dialog that is open, if one is: nothing outside of that can be pressed. Whether something unsaved may be lost is asked by the page itself, before it is left.
 */
const notice = (): string => `const id = 'replaced-build'
if (!document.getElementById(id)) {
  const box = document.createElement('div')
  box.id = id
  box.className = 'notice notice-warning'
  box.setAttribute('role', 'alert')
  box.style.cssText = 'position:fixed;z-index:2147483647;right:0;bottom:0;left:0;margin:0;align-items:center;flex-wrap:wrap'
  const text = document.createElement('div')
  text.className = 'notice-body'
  const title = document.createElement('strong')
  title.className = 'notice-title'
  title.textContent = ${JSON.stringify(texts.newVersion)}
  text.append(title, ${JSON.stringify(texts.newVersionText)})
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn btn-primary'
  button.textContent = ${JSON.stringify(texts.loadNewVersion)}
  button.addEventListener('click', () => {
    const { usr, ...rest } = history.state ?? {}
    const wanted = usr?.wanted
    if (wanted?.pathname) history.replaceState({ ...rest, usr: wanted.state, key: wanted.key }, '', wanted.pathname + wanted.search + wanted.hash)
    location.reload()
  })
  box.append(text, button)
  const stand = () => {
    const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    if (box.parentNode !== place) place.append(box)
  }
  stand()
  new MutationObserver(stand).observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
}
throw new Error('this build has been replaced by a newer one')
`
