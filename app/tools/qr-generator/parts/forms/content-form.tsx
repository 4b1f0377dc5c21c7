import type { ContentType } from '../../content/content-type';
import { ContactForm } from './contact-form';
import { EmailForm } from './email-form';
import { PhoneForm } from './phone-form';
import { WebAddressForm } from './web-address-form';
import { WifiForm } from './wifi-form';

/** What every form is given: the text in the code, and how to change it. */
export interface FormProps {
  text: string;
  onText: (text: string) => void;
}

const forms = {
  url: WebAddressForm,
  email: EmailForm,
  phone: PhoneForm,
  wifi: WifiForm,
  vcard: ContactForm,
};

/** The form behind a tab. Default export: loaded when it is needed. */
export default function ContentForm({
  type,
  ...props
}: FormProps & { type: Exclude<ContentType, 'text'> }) {
  const Form = forms[type];
  return <Form {...props} />;
}
