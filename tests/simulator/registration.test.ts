import { describe, expect, test } from 'vitest'
import type { RegistrationAnswer } from '#platform/agency/readAnswer.ts'
import { makeChain, messageOf } from '#tests/builders/registrationXml.ts'
import { startTestSimulator, type TestSimulator } from '#tests/support/simulator.ts'

const AT = '2026-11-21T10:30:00Z'

const registered = async (
  simulator: TestSimulator,
  records: readonly string[],
): Promise<RegistrationAnswer> => {
  const answer = await simulator.ask(messageOf(records))
  if (answer.kind !== 'registered') throw new Error(JSON.stringify(answer))
  return answer
}

/** What became of each record: its state, or its code. */
const outcomes = async (simulator: TestSimulator, records: readonly string[]) =>
  (await registered(simulator, records)).lines.map(({ code, state }) => code ?? state)

describe('a message', () => {
  test('of a first record and of those that follow is taken, with its proof', async () => {
    const simulator = await startTestSimulator({ at: AT, waitSeconds: 5 })
    const chain = makeChain()
    const answer = await registered(simulator, [
      chain.alta('A-1', { RefExterna: 'record-1' }),
      chain.alta('A&amp;B/2'),
      chain.anulacion('A-1', { RefExterna: 'record-3' }),
    ])
    expect(answer).toMatchObject({
      csv: expect.stringMatching(/^A-[A-Z2-9]{14}$/),
      presenter: '89890001K',
      presentedAt: '2026-11-21T11:30:00+01:00',
      waitSeconds: 5,
      state: 'accepted',
      lines: [
        { number: 'A-1', operation: 'alta', refExterna: 'record-1', state: 'accepted', code: null },
        { number: 'A&B/2', operation: 'alta', refExterna: null, state: 'accepted' },
        {
          number: 'A-1',
          operation: 'anulacion',
          refExterna: 'record-3',
          day: '2026-11-21',
          state: 'accepted',
        },
      ],
    })
    // Another one goes on where it ended.
    expect(await outcomes(simulator, [chain.alta('A-3')])).toEqual(['accepted'])
  })

  test('is taken in part; the record that was refused stays in the chain', async () => {
    const simulator = await startTestSimulator({ at: AT })
    const chain = makeChain()
    const answer = await registered(simulator, [
      chain.alta('A-1'),
      chain.alta('A-2', { Destinatarios: null }),
      chain.alta('A-3'),
    ])
    expect(answer.state).toBe('partly')
    expect(answer.lines.map(({ code, state }) => [state, code])).toEqual([
      ['accepted', null],
      ['rejected', 1189],
      ['accepted', null],
    ])
    // It goes again as the operations have it, at the end.
    expect(await outcomes(simulator, [chain.alta('A-2', { Subsanacion: 'S', RechazoPrevio: 'X' })])).toEqual([
      'accepted',
    ])
  })

  test('of which nothing is taken has no proof', async () => {
    const simulator = await startTestSimulator({ at: AT })
    expect(await registered(simulator, [makeChain().alta('A-1', { day: '22-11-2026' })])).toMatchObject({
      csv: null,
      presentedAt: null,
      presenter: null,
      state: 'rejected',
      lines: [{ state: 'rejected', code: 1112 }],
    })
  })

  test('of more than a thousand records is refused, and of a thousand is not', async () => {
    const simulator = await startTestSimulator({ at: AT })
    const chain = makeChain()
    const thousand = Array.from({ length: 1_000 }, (_, index) => chain.alta(`A-${index}`))
    expect(await simulator.ask(messageOf([...thousand, chain.alta('A-1001')]))).toMatchObject({
      kind: 'fault',
      side: 'client',
      code: 4113,
    })
    const { lines, state } = await registered(simulator, thousand)
    expect([lines.length, state]).toEqual([1_000, 'accepted'])
  })

  test('is remembered by a simulator that is started again', async () => {
    const first = await startTestSimulator({ at: AT })
    const chain = makeChain()
    await registered(first, [chain.alta('A-1')])
    const identity = await first.identityOf()
    await first.close()
    const again = await startTestSimulator({ at: AT, folder: first.folder })
    expect(again.ca).toBe(first.ca)
    expect(again.received()).toMatchObject([{ key: { number: 'A-1' }, state: 'accepted' }])
    // With the certificate of before, and in the chain of before.
    expect(await again.ask(messageOf([chain.alta('A-2')]), identity)).toMatchObject({ state: 'accepted' })
  })
})

describe('a chain', () => {
  test('that begins twice, is broken or is not of its record is told (2007, 2003, 2000)', async () => {
    const simulator = await startTestSimulator({ at: AT })
    const chain = makeChain()
    const [one, two, three] = [chain.alta('A-1'), chain.alta('A-2'), chain.alta('A-3')]
    expect(await outcomes(simulator, [one])).toEqual(['accepted'])
    // The second is missing.
    expect(await outcomes(simulator, [three])).toEqual([2003])
    expect(await outcomes(simulator, [two])).toEqual([2003])
    expect(await outcomes(simulator, [makeChain().alta('A-4')])).toEqual([2007])
    // A chain of another installation begins by itself.
    expect(await outcomes(simulator, [makeChain('other').alta('A-5')])).toEqual(['accepted'])
    expect(await outcomes(simulator, [makeChain('third').alta('A-6', { Huella: 'A'.repeat(64) })])).toEqual([
      2000,
    ])
  })

  test.each([
    ['2002', 'AB'],
    ['2003', 'a'.repeat(64)],
  ])('with a fingerprint before it of another form is told (%s)', async (code, huella) => {
    const simulator = await startTestSimulator({ at: AT })
    const chain = makeChain()
    chain.alta('A-1')
    const Encadenamiento = chain.end().replace(/<sf:Huella>[^<]*/, `<sf:Huella>${huella}`)
    expect(await outcomes(simulator, [chain.alta('A-2', { Encadenamiento })])).toEqual([Number(code)])
  })

  test('goes on after a message that was sent twice', async () => {
    const simulator = await startTestSimulator({ at: AT })
    const chain = makeChain()
    const [one, two] = [chain.alta('A-1'), chain.alta('A-2')]
    expect(await outcomes(simulator, [one, two])).toEqual(['accepted', 'accepted'])
    expect(await outcomes(simulator, [one, two])).toEqual([3000, 3000])
    expect(await outcomes(simulator, [chain.alta('A-3')])).toEqual(['accepted'])
  })
})

describe('operations', () => {
  const CORRECTS = { Subsanacion: 'S' }
  const CORRECTS_REJECTED = { Subsanacion: 'S', RechazoPrevio: 'S' }
  const AFTER_REJECTION = { Subsanacion: 'S', RechazoPrevio: 'X' }

  test.each([
    ['none', [], [null, 3002, 3002, null, 3002, null]],
    ['an alta', ['alta'], [3000, null, null, 3000, null, 3000]],
    ['an anulación', ['alta', 'anulacion'], [3000, null, null, 3000, null, 3001]],
  ] as const)('on what is there already: %s', async (_what, before, expected) => {
    const simulator = await startTestSimulator({ at: AT })
    const codes: (number | null)[] = []
    for (let place = 0; place < expected.length; place += 1) {
      const chain = makeChain(`chain ${place}`)
      const number = `A-${place}`
      const tried = [
        () => chain.alta(number),
        () => chain.alta(number, CORRECTS),
        () => chain.alta(number, CORRECTS_REJECTED),
        () => chain.alta(number, AFTER_REJECTION),
        () => chain.anulacion(number),
        () => chain.anulacion(number, { SinRegistroPrevio: 'S' }),
      ]
      const records = [...before.map(kind => chain[kind](number)), tried[place]?.() ?? '']
      codes.push((await registered(simulator, records)).lines.at(-1)?.code ?? null)
    }
    expect(codes).toEqual(expected)
  })

  test('what is there already is told with what became of it (3000)', async () => {
    const simulator = await startTestSimulator({ at: AT })
    const chain = makeChain()
    await registered(simulator, [
      chain.alta('A-1'),
      chain.alta('A-2', { CuotaTotal: '40.00' }),
      chain.alta('A-3'),
      chain.anulacion('A-3'),
    ])
    const { lines } = await registered(simulator, [chain.alta('A-1'), chain.alta('A-2'), chain.alta('A-3')])
    expect(lines.map(({ duplicate }) => duplicate)).toEqual([
      { requestId: expect.stringMatching(/^\d{20}$/), state: 'accepted', code: null, text: null },
      { requestId: expect.any(String), state: 'acceptedWithErrors', code: 2006, text: expect.any(String) },
      { requestId: expect.any(String), state: 'cancelled', code: null, text: null },
    ])
  })

  test('a correction is put in its place, and brings an annulled one back', async () => {
    const simulator = await startTestSimulator({ at: AT })
    const chain = makeChain()
    await registered(simulator, [chain.alta('A-1'), chain.anulacion('A-1'), chain.alta('A-1', CORRECTS)])
    const { lines } = await registered(simulator, [chain.alta('A-1')])
    expect(lines[0]?.duplicate?.state).toBe('accepted')
  })
})
