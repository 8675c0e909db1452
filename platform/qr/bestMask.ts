/**
 * The mask under which a code is read best: the one with the least penalty (ISO/IEC 18004, 7.8.3). All eight are weighed at once: a module
 * is a byte of its darkness under each, and what is counted is how often each byte comes, its bits being told apart at the end.
 *
 * @param modules row by row, as `QrFrame` has them, with the data put in
 */
export function bestMask(modules: Uint8Array, size: number): number {
  const counts: Counts = {
    dark: new Uint32Array(256),
    longer: new Uint32Array(256),
    runs: new Uint32Array(256),
    blocks: new Uint32Array(256),
    finders: new Uint32Array(256),
  }
  for (let line = 0; line < size; line++) {
    countLine(modules, line * size, 1, size, counts)
    countLine(modules, line, size, size, counts)
  }
  countBlocks(modules, size, counts)
  const penalties = penaltiesOf(counts, size * size)
  return penalties.indexOf(Math.min(...penalties))
}

/** How often something was so under the masks of an index's bits. */
type Counts = Record<'dark' | 'longer' | 'runs' | 'blocks' | 'finders', Uint32Array>

/**
 * A row or a column: runs of five and more alike, and what looks like a finder pattern, 1:1:3:1:1 with four light modules before or
 * after it.
 */
function countLine(modules: Uint8Array, start: number, step: number, size: number, counts: Counts): void {
  const { runs, longer, finders } = counts
  // The modules before the present one, the latest first; eleven are looked at.
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  let e = 0
  let f = 0
  let g = 0
  let h = 0
  let i = 0
  let j = 0
  let wasRun = 0
  for (let place = 0, at = start; place < size; place++, at += step) {
    const now = modules[at] ?? 0
    if (place >= 4) {
      const isRun = ~((now ^ a) | (a ^ b) | (b ^ c) | (c ^ d)) & 0xff
      if (isRun !== 0) {
        longer[isRun] = (longer[isRun] ?? 0) + 1
        const starts = isRun & ~wasRun
        runs[starts] = (runs[starts] ?? 0) + 1
      }
      wasRun = isRun
    }
    if (place >= 10) {
      const lightAfter = ~(now | a | b | c | e | i) & d & f & g & h & j
      const lightBefore = ~(a | e | g | h | i | j) & now & b & c & d & f
      const found = (lightAfter | lightBefore) & 0xff
      if (found !== 0) finders[found] = (finders[found] ?? 0) + 1
    }
    j = i
    i = h
    h = g
    g = f
    f = e
    e = d
    d = c
    c = b
    b = a
    a = now
  }
}

/** Squares of two by two alike, and how much is dark. */
function countBlocks(modules: Uint8Array, size: number, { dark, blocks }: Counts): void {
  for (let row = 0, at = 0; row < size; row++) {
    for (let column = 0; column < size; column++, at++) {
      const now = modules[at] ?? 0
      dark[now] = (dark[now] ?? 0) + 1
      if (row === 0 || column === 0) continue
      const left = modules[at - 1] ?? 0
      const above = modules[at - size] ?? 0
      const corner = modules[at - size - 1] ?? 0
      const isAlike = ~((now ^ left) | (now ^ above) | (now ^ corner)) & 0xff
      blocks[isAlike] = (blocks[isAlike] ?? 0) + 1
    }
  }
}

function penaltiesOf({ dark, longer, runs, blocks, finders }: Counts, modules: number): number[] {
  const found = new Uint32Array(8)
  const darkness = new Uint32Array(8)
  for (let masks = 1; masks < 256; masks++) {
    const penalty =
      (longer[masks] ?? 0) + 2 * (runs[masks] ?? 0) + 3 * (blocks[masks] ?? 0) + 40 * (finders[masks] ?? 0)
    const count = dark[masks] ?? 0
    if (penalty === 0 && count === 0) continue
    for (let mask = 0; mask < 8; mask++) {
      const isUnder = (masks >> mask) & 1
      found[mask] = (found[mask] ?? 0) + isUnder * penalty
      darkness[mask] = (darkness[mask] ?? 0) + isUnder * count
    }
  }
  // Each twentieth that the dark modules are away from half of all costs ten.
  return Array.from(found, (penalty, mask) => {
    const away = Math.abs(20 * (darkness[mask] ?? 0) - 10 * modules)
    return penalty + 10 * Math.floor(away / modules)
  })
}
