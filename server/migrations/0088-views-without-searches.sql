-- A search holds names and addresses of people: a saved view does not keep it, so that erasing somebody leaves nothing of them.
update orders.saved_views set query = ltrim(regexp_replace(query, '(^|&)(search|email)=[^&]*', '', 'g'), '&')
where query ~ '(^|&)(search|email)=';
