import { useNavigate } from '@remix-run/react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';

/** Goes one step back in history (spec, Login), or to the home page if the tab started here. */
export function GoBack() {
  const navigate = useNavigate();
  const goBack = () => {
    // Chromium's Navigation API reports whether there is an earlier entry of this site; elsewhere the
    // referrer does.
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
