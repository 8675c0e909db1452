/**
 * What every QR code of a size has alike (ISO/IEC 18004): its fixed patterns, its eight masks, and where the data go. A module is a
 * byte whose bit `m` says whether it is dark under mask `m`, so that all masks are tried at once.
 */
export type QrFrame = {
  version: number
  /** Modules along an edge. */
  size: number
  /** Row by row. */
  modules: Uint8Array
  /** The places of data bits, in the order in which they are filled. */
  places: Uint16Array
}

/** Finder patterns, timing, alignment, format and version information; where data go, what each mask turns around. */
export function makeFrame(version: number): QrFrame {
  const size = 17 + 4 * version
  const modules = new Uint8Array(size * size)
  const isFixed = new Uint8Array(size * size)
  const set = (row: number, column: number, masks: number): void => {
    if (row < 0 || column < 0 || row >= size || column >= size) return
    modules[row * size + column] = masks
    isFixed[row * size + column] = 1
  }
  const dark = (isDark: boolean): number => (isDark ? 0xff : 0)

  for (let place = 0; place < size; place++) {
    set(6, place, dark(place % 2 === 0))
    set(place, 6, dark(place % 2 === 0))
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    around(4, (down, across, ring) => set(row + down, column + across, dark(ring !== 2 && ring !== 4)))
  }
  const centres = alignmentCentres(version)
  const last = centres.at(-1)
  for (const row of centres) {
    for (const column of centres) {
      const onFinder = (row === 6 && (column === 6 || column === last)) || (row === last && column === 6)
      if (!onFinder) around(2, (down, across, ring) => set(row + down, column + across, dark(ring !== 1)))
    }
  }
  const formats = Array.from({ length: 8 }, (_, mask) => formatBits(mask))
  for (let bit = 0; bit < 15; bit++) {
    const masks = formats.reduce((sum, format, mask) => sum | (((format >> bit) & 1) << mask), 0)
    const [row, column] = bit < 8 ? [bit < 6 ? bit : bit + 1, 8] : [8, bit < 9 ? 7 : 14 - bit]
    set(row, column, masks)
    if (bit < 8) set(8, size - 1 - bit, masks)
    else set(size - 15 + bit, 8, masks)
  }
  set(size - 8, 8, 0xff)
  if (version >= 7) {
    const bits = versionBits(version)
    for (let bit = 0; bit < 18; bit++) {
      const [far, near] = [size - 11 + (bit % 3), Math.floor(bit / 3)]
      set(near, far, dark(((bits >> bit) & 1) === 1))
      set(far, near, dark(((bits >> bit) & 1) === 1))
    }
  }
  const places = dataPlaces(size, isFixed)
  for (const place of places) modules[place] = masksAt(Math.floor(place / size), place % size)
  return { version, size, modules, places }
}

/** Each module of a square, by its distance from the middle. */
function around(reach: number, visit: (down: number, across: number, ring: number) => void): void {
  for (let down = -reach; down <= reach; down++) {
    for (let across = -reach; across <= reach; across++)
      visit(down, across, Math.max(Math.abs(down), Math.abs(across)))
  }
}

/** Rows and columns on which alignment patterns are centred (annex E): as even as the steps can be. */
function alignmentCentres(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  const last = 10 + 4 * version
  return [6, ...Array.from({ length: count - 1 }, (_, place) => last - (count - 2 - place) * step)]
}

/** Level M is 00; the mask, its BCH remainder, and what keeps them from being all light (7.9). */
function formatBits(mask: number): number {
  let remainder = mask
  for (let step = 0; step < 10; step++) remainder = (remainder << 1) ^ ((remainder >> 9) * 0x537)
  return ((mask << 10) | remainder) ^ 0x5412
}

function versionBits(version: number): number {
  let remainder = version
  for (let step = 0; step < 12; step++) remainder = (remainder << 1) ^ ((remainder >> 11) * 0x1f25)
  return (version << 12) | remainder
}

/** In columns of two from the right, upward and downward in turn, past what is fixed (7.7.3). */
function dataPlaces(size: number, isFixed: Uint8Array): Uint16Array {
  const places: number[] = []
  let upward = true
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the timing pattern holds no data.
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const row = upward ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (isFixed[row * size + column] === 0) places.push(row * size + column)
      }
    }
    upward = !upward
  }
  return Uint16Array.from(places)
}

/** Bit `m` where mask `m` turns the module around (table 10). */
function masksAt(row: number, column: number): number {
  const both = row * column
  const turned = [
    (row + column) % 2,
    row % 2,
    column % 3,
    (row + column) % 3,
    (Math.floor(row / 2) + Math.floor(column / 3)) % 2,
    (both % 2) + (both % 3),
    ((both % 2) + (both % 3)) % 2,
    (((row + column) % 2) + (both % 3)) % 2,
  ]
  return turned.reduce((masks, rest, mask) => masks | (rest === 0 ? 1 << mask : 0), 0)
}
