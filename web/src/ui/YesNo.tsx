import { texts } from './texts.ts'

/** A flag as lists show it. */
export const YesNo = ({ value }: { value: boolean }) => <>{value ? texts.yes : texts.no}</>
