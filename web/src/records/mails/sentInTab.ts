let hasSent = false

/** Whether somebody has sent mails from this tab: whoever looks at the mails next wants to see those. */
export const hasSentInTab = (): boolean => hasSent

/** For a mutation that sends mails: notes it once the server has taken them. */
export const noteWhenSent = async <Arg>(
  _: Arg,
  call: { queryFulfilled: Promise<unknown> },
): Promise<void> => {
  try {
    await call.queryFulfilled
    hasSent = true
  } catch {
    // Refused: the screen that asked says why.
  }
}
