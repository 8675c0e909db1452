import { texts } from './addTexts.ts'

/** What has been issued; `omitted` counts the clients that are blocked. */
export const issuedNews = (issued: number, omitted: number): string =>
  omitted === 0
    ? texts.issued({ count: issued })
    : `${texts.issued({ count: issued })} ${texts.blockedLeftOut({ count: omitted })}`
