import { Link, type LinkProps } from '@remix-run/react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style';
import { classNames } from './class-names';

/** A link that looks like a button, for navigation; `Button` is for actions. */
export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: LinkProps & { variant?: ButtonVariant; size?: ButtonSize }) {
  return <Link {...rest} className={classNames(buttonStyle(variant, size), className)} />;
}
