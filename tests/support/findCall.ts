import { allCalls } from '#wire/callGroups.ts'
import { addressesOf, type Call } from '#wire/calls/call.ts'

const patterns = allCalls
  .flatMap(call => addressesOf(call).map(({ method, path }) => ({ call, method, path })))
  // One that names a segment before one that takes any.
  .sort((one, other) => (one.path.replaceAll(':', '\uffff') < other.path.replaceAll(':', '\uffff') ? -1 : 1))
  .map(({ call, method, path }) => ({
    call,
    method,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+?')}/?$`, 'i'),
  }))

/** The call that a request makes; undefined where there is none. */
export const findCall = (method: string, address: string): Call | undefined => {
  const [path = ''] = address.split('?')
  return patterns.find(known => known.method === method && known.pattern.test(path))?.call
}
