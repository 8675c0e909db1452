/**
 * What a walk has in its pages before their own scripts: it notes everything that is said there, however shortly, counts the calls that are
 * on their way, and refuses each kind of change once, as a line does that is down, so that what a screen says then is said, too.
 *
 * Plain JavaScript, as it runs in the browser.
 */
export const IN_PAGE = `(() => {
  const walk = (window.walk = { at: '', said: new Map(), shown: [], flying: 0, refused: new Set(), never: [], isOpen: false,
    password: 'a test password',
    known: { nif: 'B85626240', cp: '08001', url: 'https://example.com', telefono: '930000000', iban: '', swift: '', pais: '' } })
  const NAMES = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'data-label']
  // What is said to be in another language is: a language by its own name, the descriptions of calls.
  const isOurs = element => !element.closest('script, style, noscript, head, pre, code, [lang]:not(html)')
  // A page says the same again and again: it is noted once.
  const heard = new Set()
  const say = text => {
    if (!text || heard.has(text)) return
    heard.add(text)
    if (/\\p{L}{2}/u.test(text)) walk.said.set(text, walk.at)
  }
  const sayOf = element => {
    for (const name of NAMES) if (element.hasAttribute(name)) say(element.getAttribute(name))
  }
  const SHOWN = { toast: '.notice', dialog: 'dialog[open]', menu: '.menu-button', part: 'details > summary' }
  const textsOf = element => {
    const texts = [element.textContent, element.getAttribute('aria-label') ?? '']
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node.data)
    for (const each of element.querySelectorAll('*'))
      for (const name of NAMES) if (each.hasAttribute(name)) texts.push(each.getAttribute(name))
    return texts
  }
  const known = new Set()
  const show = (kind, element) => {
    const texts = [...new Set(textsOf(element).map(text => text.trim()).filter(Boolean))]
    const key = kind + texts.join('|')
    if (known.has(key)) return
    known.add(key)
    walk.shown.push({ kind, texts })
  }
  /** Notes what is said there, and adds to what is shown. */
  const look = (root, open) => {
    if (root.nodeType === Node.TEXT_NODE) {
      if (root.parentElement && isOurs(root.parentElement)) say(root.data)
      return
    }
    if (!(root instanceof Element)) return
    sayOf(root)
    for (const element of root.querySelectorAll('*')) sayOf(element)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement && isOurs(node.parentElement)) say(node.data)
    for (const [kind, selector] of Object.entries(SHOWN)) {
      const around = root.closest(selector)
      if (around) open[kind].add(around)
      for (const element of root.querySelectorAll(selector)) open[kind].add(element)
    }
  }
  const isWithin = (node, roots) => {
    for (let above = node.parentNode; above; above = above.parentNode) if (roots.has(above)) return true
    return false
  }
  new MutationObserver(changes => {
    // All of them are told of together, as the page stands after the last one: each place is looked at once, however many changed there.
    const roots = new Set()
    for (const { type, target, addedNodes } of changes)
      if (type === 'childList') for (const node of addedNodes) roots.add(node)
      else roots.add(target)
    const open = Object.fromEntries(Object.keys(SHOWN).map(kind => [kind, new Set()]))
    for (const root of roots) if (!isWithin(root, roots)) look(root, open)
    for (const [kind, elements] of Object.entries(open)) for (const element of elements) show(kind, element)
  }).observe(document, {
    subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: [...NAMES, 'open'],
  })
  /** Everything that stands there now: a dialog is whole only after it was opened. */
  walk.lookAround = () => {
    for (const [kind, selector] of Object.entries(SHOWN))
      for (const element of document.querySelectorAll(selector)) show(kind, element)
  }
  const fetchNow = window.fetch
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname
    const kind = walk.at.split(' » ')[0] + request.method + path.replaceAll(/\\d+|[0-9a-f-]{36}/g, '')
    walk.flying++
    try {
      if (request.method !== 'GET' && !walk.isOpen) {
        if (walk.never.some(each => path.includes(each)) || !walk.refused.has(kind)) {
          walk.refused.add(kind)
          walk.wasRefused = true
          throw new TypeError('Failed to fetch')
        }
      }
      return await fetchNow(request)
    } finally {
      // Until whoever asked has seen the answer.
      setTimeout(() => walk.flying--)
    }
  }
  const isQuiet = () => walk.flying === 0 && document.querySelector('h1') !== null && !document.querySelector('[aria-busy=true]')
  // The clock of a test makes up for frames that a busy machine has missed, several at once: what was put off until after this one comes between them.
  const { port1, port2 } = new MessageChannel()
  const frame = async () => {
    await new Promise(requestAnimationFrame)
    await new Promise(done => {
      port1.onmessage = done
      port2.postMessage(null)
    })
  }
  /** A press or another address is answered a frame or two later, and so are rows painted that have come: before that it is as quiet as after it. */
  const QUIET_FRAMES = 4
  /** Then whoever reads asks anew, for as long as they have patience. */
  const MOST_FRAMES = 300
  const settled = async () => {
    let quiet = 0
    for (let frames = 0; quiet < QUIET_FRAMES && frames < MOST_FRAMES; frames++) {
      await frame()
      quiet = isQuiet() ? quiet + 1 : 0
    }
    return quiet === QUIET_FRAMES
  }
  /** Why it is not quiet. */
  walk.unrest = () =>
    walk.at + ': ' + ([
      walk.flying > 0 && walk.flying + ' calls on their way',
      document.querySelector('h1') === null && 'no heading',
      ...[...document.querySelectorAll('[aria-busy=true]')].map(each => 'busy: ' + each.outerHTML.slice(0, 200)),
    ].filter(Boolean).join('; ') || 'quiet just now')
  /** What was said until nothing is on its way any more; null where that does not come to an end. */
  walk.read = async () => (await settled()) ? walk.take() : null
  walk.take = () => {
    walk.lookAround()
    const state = {
      isDialogOpen: document.querySelector('dialog[open]') !== null,
      wasRefused: walk.wasRefused === true,
      canTakeBack: lastToTakeBack() !== null,
    }
    const taken = { said: [...walk.said], shown: walk.shown, state }
    walk.said = new Map(); walk.shown = []
    return taken
  }

  const isVisible = element => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
  /** Which row a box chooses makes it another one, or where rows are alike only whether it is the first: one is chosen then, and several. */
  const rowOf = (element, areRowsAlike) =>
    areRowsAlike && element.matches('tbody .select-box') ? element === element.closest('tbody').querySelector('.select-box') ? 'first' : 'other' : null
  const kindOf = (element, areRowsAlike) => {
    // Of what the server says of its calls one is as good as another.
    const text = element.querySelector('code') ? 'code' : element.textContent.replaceAll(/[\\d.,]+/g, '').trim()
    const label = rowOf(element, areRowsAlike) ?? (text === '' ? element.querySelector('svg')?.innerHTML ?? (element.getAttribute('aria-label') ?? '').replaceAll(/[\\d.,]+/g, '') : text)
    // Of choices each is another one.
    const choice = element.type === 'radio' ? element.labels?.[0]?.textContent.replaceAll(/[\\d.,]+/g, '') ?? '' : ''
    const within = element.closest('dialog, section, fieldset, .panel, .menu, thead, tbody, form')
    const heading = within?.querySelector('h2, h3, legend')?.textContent.replaceAll(/[\\d.,]+/g, '') ?? ''
    return [element.tagName, element.className.replaceAll(/is-\\w+/g, ''), element.type ?? '', element.name ?? '', label + choice, within?.tagName ?? '', heading].join('|')
  }
  const PRESSED = 'button, summary, [role=tab], input[type=checkbox], input[type=radio]'
  /** Marks the next thing to press that is of no kind which was pressed before, within what is on top; a place, what is said then. */
  walk.next = (pressed, { everywhere = false, place = '', areRowsAlike = false }) => {
    const open = [...document.querySelectorAll('dialog[open]')].at(-1)
    const root = open ?? (everywhere ? document.body : document.querySelector('main'))
    if (!root) return null
    // What leads to another part comes when this one has nothing more.
    const rank = element => Number(element.matches('[role=tab]'))
    for (const element of [...root.querySelectorAll(PRESSED)].toSorted((one, other) => rank(one) - rank(other))) {
      if (!isVisible(element) || element.matches(':disabled, thead th:not(:first-child) *')) continue
      // Another language, and the way out.
      if (element.closest('.notice, header .menu-list')) continue
      if (open && (element.type === 'submit' || element.closest('.dialog-actions, .form-actions'))) continue
      const kind = kindOf(element, areRowsAlike)
      if (pressed.includes(kind)) continue
      window.walkTarget = element
      if (place) walk.at = place + ' » ' + kind
      return kind
    }
    return null
  }
  walk.press = () => {
    const element = window.walkTarget
    walk.wasRefused = false
    element.focus()
    element.click()
  }
  const set = (field, value) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  }
  /** Writes something into each field that is empty. */
  walk.fill = root => {
    for (const field of root.querySelectorAll('input, select, textarea')) {
      if (!isVisible(field) || field.disabled || field.readOnly) continue
      if (field.type === 'checkbox') { if (!field.checked) field.click(); continue }
      if (field.type === 'radio') {
        const all = [...root.querySelectorAll('input[type=radio]')].filter(each => each.name === field.name)
        if (!all.some(each => each.checked)) field.click()
        continue
      }
      if (field.value !== '') continue
      if (field.tagName === 'SELECT') {
        const option = [...field.options].findLast(each => each.value !== '' && !each.disabled)
        if (option) set(field, option.value)
      } else if (field.type === 'file') continue
      else if (field.getAttribute('role') === 'combobox') continue
      else if (field.closest('.day-input, .day-box')) set(field, '30/11/2026')
      else if (field.type === 'email') set(field, 'prova@example.com')
      else if (field.type === 'password') set(field, walk.password)
      else if (field.inputMode === 'decimal' || field.inputMode === 'numeric' || field.type === 'number') set(field, '1')
      else set(field, 'Prova')
    }
  }
  const twoFrames = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  /** Where one chooses by typing, the first there is. */
  walk.choose = async root => {
    for (const field of root.querySelectorAll('[role=combobox]')) {
      if (field.value !== '' || field.disabled || !isVisible(field)) continue
      field.focus()
      field.click()
      await twoFrames()
      field.closest('.combo')?.querySelector('[role=option]')?.click()
      await twoFrames()
    }
  }
  const undone = {}
  /** What was told last that can be taken back, and has not been often enough. */
  const lastToTakeBack = () => {
    const notice = [...document.querySelectorAll('.notice')].findLast(each => each.querySelector('.btn'))
    const kind = notice?.textContent.replaceAll(/[\\d.,]+/g, '')
    return notice && !(undone[kind] > 1) ? { button: notice.querySelector('.btn'), kind } : null
  }
  walk.undo = () => {
    const last = lastToTakeBack()
    if (!last) return
    undone[last.kind] = (undone[last.kind] ?? 0) + 1
    last.button.click()
  }
})()`
