import { listViewCalls } from '#wire/calls/listViews.ts'
import type { ListView, ListViewBody, ListViewUpdateBody } from '#wire/listViews.ts'
import type { SavedList } from '#wire/savedLists.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks, sends } from '../../session/request.ts'

type ViewChange = { view: ListView; body: ListViewUpdateBody }
type ColumnChoice = { list: SavedList; columns: string[] | null }

/** Also after a refusal: it may have been because things are otherwise than they were read. */
const invalidatesTags = ['ListView'] as const

export const listViewsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** Views and chosen columns of all lists. Kept as long as the page: lists are drawn with them from the start. */
    ownLists: build.query({
      ...asks(listViewCalls.readOwnLists),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
      providesTags: ['ListView'],
    }),
    addListView: build.mutation<ListView, ListViewBody>({
      ...sends(listViewCalls.addListView),
      invalidatesTags,
    }),
    changeListView: build.mutation({
      ...asks(listViewCalls.changeListView, ({ view, body }: ViewChange) => ({
        at: { identifier: view.identifier },
        seen: view,
        body,
      })),
      invalidatesTags,
    }),
    deleteListView: build.mutation({
      ...asks(listViewCalls.deleteListView, (view: ListView) => ({
        at: { identifier: view.identifier },
        seen: view,
      })),
      invalidatesTags,
    }),
    chooseListColumns: build.mutation({
      ...asks(listViewCalls.chooseListColumns, ({ list, columns }: ColumnChoice) => ({
        at: { list },
        body: { columns },
      })),
      // Before the answer is through, so that the list changes once.
      async onQueryStarted({ list, columns }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null)
        if (answer === null) return
        dispatch(
          listViewsApi.util.updateQueryData('ownLists', undefined, own => {
            if (columns === null) delete own.columns[list]
            else own.columns[list] = columns
          }),
        )
      },
    }),
  }),
})
