import { Button } from './Button.tsx'
import { texts } from './texts.ts'

type Props = { query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown } }

/** Asks for the next page of a list that grows page by page; nothing where there is none. */
export function NextPage({ query }: Props) {
  if (!query.hasNextPage) return null
  return (
    <p className="text-center mt-2 mb-0 no-print">
      <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {texts.more}
      </Button>
    </p>
  )
}
