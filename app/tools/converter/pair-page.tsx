import {
  conversionMeantBy,
  conversionOfSlug,
  conversionText,
} from '@entropy-tools/convert/conversion-addresses';
import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/platform/page-meta';
import { Converter } from './page';

export { handle } from './page';

/**
 * One conversion, from the table of formats, which only the server loads here. Those without a page of their own
 * lead to the Converter, set to their target.
 */
export function loader({ params: { pair = '' } }: LoaderFunctionArgs) {
  const conversion = conversionOfSlug(pair);
  if (!conversion) {
    const meant = conversionMeantBy(pair);
    if (!meant) throw new Response(null, { status: 404 });
    const slug = `${meant.from}-to-${meant.to}`;
    throw redirect(conversionOfSlug(slug) ? `/converter/${slug}` : `/converter?to=${meant.to}`);
  }
  return { target: conversion.to, ...conversionText(conversion) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta({ title: `${data.title} converter`, description: data.description }) : [];

/** The Converter, open and set to one conversion: `/converter/docx-to-pdf`. */
export default function ConversionPage() {
  const conversion = useLoaderData<typeof loader>();
  // Another conversion is another page, with a selection of its own.
  return <Converter key={conversion.title} conversion={conversion} />;
}
