/** Every part of the page is asked again by itself, while somebody is there and looks at it (`pausePolling`). */
export const refreshing = {
  pollingInterval: 5_000,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
}
