/** How many rows a page of the list of invoices may have. */
export const LIST_PAGES = { pageSizes: [10, 20, 50, 100], defaultPageSize: 50 }
