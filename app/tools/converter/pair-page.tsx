import { conversionOfSlug, conversionText } from '@entropy-tools/convert/conversion-addresses';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/platform/page-meta';
import { Converter } from './page';

export { handle } from './page';

/** One conversion, from the table of formats, which only the server loads here. */
export function loader({ params }: LoaderFunctionArgs) {
  const conversion = conversionOfSlug(params.pair ?? '');
  if (!conversion) throw new Response(null, { status: 404 });
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
