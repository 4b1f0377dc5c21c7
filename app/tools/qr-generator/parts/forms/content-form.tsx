import { ContactForm } from './contact-form';
import { EmailForm } from './email-form';
import { PhoneForm } from './phone-form';
import { WifiForm } from './wifi-form';

/** Props of every form: the text in the code, and a function to change it. */
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

/** The form of a tab, except that of links, which is part of the page. */
export function ContentForm({ type, ...props }: FormProps & { type: keyof typeof forms }) {
  const Form = forms[type];
  return <Form {...props} />;
}
