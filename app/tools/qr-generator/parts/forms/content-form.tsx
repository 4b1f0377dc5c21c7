import { ContactForm } from './contact-form';
import { EmailForm } from './email-form';
import { PhoneForm } from './phone-form';
import { WifiForm } from './wifi-form';

/** What every form is given: the text in the code, and how to change it. */
export interface FormProps {
  text: string;
  onText: (text: string) => void;
}

const forms = {
  email: EmailForm,
  phone: PhoneForm,
  wifi: WifiForm,
  vcard: ContactForm,
};

/** The form behind a tab but that of links, which is there from the start. */
export function ContentForm({ type, ...props }: FormProps & { type: keyof typeof forms }) {
  const Form = forms[type];
  return <Form {...props} />;
}
