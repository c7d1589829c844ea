import { Link } from 'react-router';
import { Head } from '#app/head.tsx';
import { useLanguage } from '#app/language.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { useWords } from '#app/words.tsx';

/** A page that the specification names and that is not open yet: it says so, and pretends nothing. */
export default function BeingBuilt() {
  const words = useWords('site');
  const { path } = useLanguage();
  return (
    <div className="wrap">
      <Head title={words.building.title} hidden />
      <div className="state">
        <h1 className="answer">{words.building.title}</h1>
        <p className="lede">{words.building.body}</p>
        <Link className={buttonClass({ look: 'ink', size: 'big' })} to={path('/')}>{words.building.home}</Link>
      </div>
    </div>
  );
}
