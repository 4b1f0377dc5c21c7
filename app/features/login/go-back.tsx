import { useNavigate } from '@remix-run/react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';

/** One step back in history (spec, Login); to the home page when the tab began here. */
export function GoBack() {
  const navigate = useNavigate();
  const goBack = () => {
    // Chromium's own word for 'there is a page of this site before'; elsewhere the referrer says it.
    const { navigation } = window as { navigation?: { canGoBack: boolean } };
    if (navigation?.canGoBack || document.referrer !== '') navigate(-1);
    else navigate('/');
  };
  return (
    <Button variant="quiet" className="-ml-4 self-start" onClick={goBack}>
      <Icon name="arrow-left" />
      Go back
    </Button>
  );
}
