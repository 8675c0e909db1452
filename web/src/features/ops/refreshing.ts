/** Every part of the page is asked again by itself, while somebody looks at it. */
export const refreshing = {
  pollingInterval: 5_000,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
}
