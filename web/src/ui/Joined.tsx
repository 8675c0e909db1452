import { Fragment, type ReactNode } from 'react'

export type Part = { key: string | number; told: ReactNode }

/** What is told one after the other in a sentence, links among it. */
export const Joined = ({ parts, between }: { parts: readonly Part[]; between: string }) =>
  parts.map(({ key, told }, place) => (
    <Fragment key={key}>
      {place > 0 && between}
      {told}
    </Fragment>
  ))
