/** The mails that this process hands over now: a server is given them, and what it says of them is not noted yet. */
export type HandOvers = {
  /** Called before the first byte. @returns called once the outcome is noted, or cannot be. */
  begin: () => () => void
  isAny: () => boolean
}

/** Counts them, so that an end that is planned cuts none off. */
export const makeHandOvers = (): HandOvers => {
  const underWay = new Set<symbol>()
  return {
    begin: () => {
      const mail = Symbol('mail')
      underWay.add(mail)
      return () => void underWay.delete(mail)
    },
    isAny: () => underWay.size > 0,
  }
}
