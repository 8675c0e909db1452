import { paths } from '../../paths.ts'
import { useProductsQuery } from '../../records/products/productsApi.ts'
import { ActionLink } from '../../ui/allowed/ActionLink.tsx'
import { ListView } from '../../ui/list/ListView.tsx'
import { useList } from '../../ui/list/useList.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { productList } from './productList.tsx'
import { texts } from './texts.ts'

export function ProductsPage() {
  const query = useProductsQuery()
  const list = useList(productList, query.data)
  return (
    <>
      <PageHeading
        title={texts.title}
        actions={
          <ActionLink className="btn btn-primary" to={paths.products.add}>
            {texts.add}
          </ActionLink>
        }
      />
      <ListView
        list={list}
        query={query}
        caption={texts.caption}
        searchPlaceholder={texts.searchPlaceholder}
        whenEmpty={<p>{texts.empty}</p>}
      />
    </>
  )
}
