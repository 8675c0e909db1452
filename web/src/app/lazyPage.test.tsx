import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazyPage, PAGE_TIMEOUT_MS, PageLoadError } from './lazyPage.tsx'

const Page = () => null

/** Asks for the page as the router does when a visitor arrives. */
const arrive = (route: ReturnType<typeof lazyPage>): Promise<unknown> => {
  if (typeof route.loader !== 'function') throw new Error('a lazy page has a loader')
  const request = new Request('http://localhost/x')
  return Promise.resolve(
    route.loader({ request, url: new URL(request.url), params: {}, pattern: '/x', context: {} } as never),
  )
}

afterEach(() => {
  vi.useRealTimers()
})

describe('lazyPage', () => {
  it('[NAV-89] asks for a page when it is first opened, and only then', async () => {
    const load = vi.fn(async () => Page)
    const route = lazyPage(load)
    expect(load).not.toHaveBeenCalled()
    await arrive(route)
    await arrive(route)
    expect(load).toHaveBeenCalledOnce()
  })

  it('asks again after a failure, so that back and retry can work', async () => {
    const load = vi.fn(async () => Page)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    const route = lazyPage(load)
    await expect(arrive(route)).rejects.toBeInstanceOf(PageLoadError)
    await expect(arrive(route)).resolves.toBeNull()
  })

  it('[NAV-90] [LIM-22] gives up after 120 seconds', async () => {
    vi.useFakeTimers()
    expect(PAGE_TIMEOUT_MS).toBe(120_000)
    const arrival = arrive(lazyPage(() => new Promise(() => undefined)))
    const refused = expect(arrival).rejects.toBeInstanceOf(PageLoadError)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await refused
  })
})
