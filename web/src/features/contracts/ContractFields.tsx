import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { amountsOf } from '../../records/contracts/amountsOf.ts'
import { DayField } from '../../ui/form/DayField.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Amounts } from './Amounts.tsx'
import { type ContractValues, firstLineText } from './contractForm.ts'
import { labels, texts } from './texts.ts'

type Props<Body> = {
  form: UseFormReturn<ContractValues, unknown, Body>
  hasRecurrent?: boolean
  hasActive?: boolean
  /** False once something counts as billed: then the periods stay where they are. */
  canChangeStart?: boolean
}

/** What is agreed with the client, whatever the product: the fields that add and edit share. */
export function ContractFields<Body>(props: Props<Body>) {
  const { form, hasRecurrent = false, hasActive = false, canChangeStart = true } = props
  const { control, register, formState } = form
  const { errors } = formState
  const start = useController({ control, name: 'fechaInicio' })
  const [productoUnidades, productoPrecio, productoDescuento] = useWatch({
    control,
    name: ['productoUnidades', 'productoPrecio', 'productoDescuento'],
  })
  const [productoDescripcion, productoDiasFacturacion, isRecurrente, fechaInicio] = useWatch({
    control,
    name: ['productoDescripcion', 'productoDiasFacturacion', 'isRecurrente', 'fechaInicio'],
  })
  const example = firstLineText({ productoDescripcion, productoDiasFacturacion, isRecurrente, fechaInicio })

  return (
    <>
      <TextField
        label={labels.title}
        field={register('productoTitulo')}
        error={errors.productoTitulo}
        maxLength={100}
        autoComplete="off"
      />
      <TextAreaField
        label={labels.description}
        field={register('productoDescripcion')}
        error={errors.productoDescripcion}
        rows={3}
        maxLength={2000}
        hint={texts.placeholders}
      />
      <p className="line-example">
        {texts.example} <em>{example ?? '–'}</em>
      </p>
      <div className="row">
        <div className="col-md-4">
          <NumberField label={labels.units} control={control} name="productoUnidades" min={0} step={0.01} />
        </div>
        <div className="col-md-4">
          <NumberField
            label={labels.price}
            control={control}
            name="productoPrecio"
            sign="€"
            min={0}
            step={0.01}
          />
        </div>
        <div className="col-md-4">
          <NumberField
            label={labels.discount}
            control={control}
            name="productoDescuento"
            sign="%"
            min={0}
            step={0.1}
          />
        </div>
      </div>
      <Amounts
        amounts={amountsOf({ productoUnidades, productoPrecio, productoDescuento: productoDescuento ?? 0 })}
      />
      <div className="row">
        <div className="col-md-6">
          <NumberField
            label={labels.days}
            control={control}
            name="productoDiasFacturacion"
            hint={texts.daysHint}
            min={0}
            step={1}
          />
        </div>
        <div className="col-md-6">
          <DayField
            label={labels.start}
            field={{ ...start.field, value: start.field.value ?? '' }}
            error={errors.fechaInicio}
            hint={texts.startHint}
            readOnly={!canChangeStart}
          />
        </div>
      </div>
      <div className="form-flags">
        {hasRecurrent && <SwitchField label={labels.recurrent} field={register('isRecurrente')} />}
        {hasActive && <SwitchField label={labels.active} field={register('isActive')} />}
      </div>
    </>
  )
}
