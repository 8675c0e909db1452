/** How many rows a page of the list of clients may have. */
export const LIST_PAGES = { pageSizes: [1, 5, 10, 15, 20], defaultPageSize: 10 }
