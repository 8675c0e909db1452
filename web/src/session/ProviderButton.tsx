import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SessionUser } from '#wire/session.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { toFailure } from '../ui/failure.ts'
import { ErrorLine } from '../ui/form/ErrorLine.tsx'
import { providerApi } from './providerApi.ts'
import type { SecondStepProps } from './SecondStep.tsx'
import { texts } from './secondStepTexts.ts'

export type OtherSignInMethodsProps = {
  onDone: (user: SessionUser) => void
  /** The second factor is asked for. */
  onSecond: (kinds: SecondStepProps['kinds']) => void
}

/**
 * Signs in through the company's own identity provider: it leads there, and takes what the provider has sent this browser back with out of the
 * address. Whether that is of this browser, the server knows by its session.
 */
export function ProviderButton({ name, onDone, onSecond }: OtherSignInMethodsProps & { name: string }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [begin] = providerApi.useBeginProviderSignInMutation()
  const [finish] = providerApi.useSignInWithProviderMutation()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const taken = useRef('')

  const come = async (query: string) => {
    setIsBusy(true)
    const { data, error } = await finish({ query })
    setIsBusy(false)
    if (error) setProblem(toFailure(error).message)
    else if ('user' in data) onDone(data.user)
    else onSecond(data.secondFactors)
  }
  const go = async () => {
    setIsBusy(true)
    setProblem('')
    const { data, error } = await begin()
    if (data) return location.assign(data.url)
    setIsBusy(false)
    setProblem(toFailure(error).message)
  }

  const asked = new URLSearchParams(search)
  const isBack = asked.has('state') && (asked.has('code') || asked.has('error'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came back is taken once, whatever else changes
  useEffect(() => {
    if (!isBack || taken.current === search) return
    taken.current = search
    void navigate(paths.login, { replace: true })
    void come(search)
  }, [isBack, search])

  return (
    <div className="mt-3">
      <Button disabled={isBusy} onClick={go}>
        {texts.signInByProvider({ name })}
      </Button>
      {problem && <ErrorLine message={problem} />}
    </div>
  )
}
